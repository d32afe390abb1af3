export const words = {
  heading: 'This page is not on any map',
  why: 'The address may be mistyped, or the page has moved. Nothing you recorded is lost.',
  home: 'Go home',
};
