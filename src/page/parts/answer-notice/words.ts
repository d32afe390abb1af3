export const words = {
  offline: (age: string) => `Offline. What you see is from ${age}.`,
  failed: (age: string) => `This could not be loaded again. What you see is from ${age}.`,
};
