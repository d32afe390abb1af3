export const words = {
  active: 'Active filters',
  clearAll: 'Clear all',
  filters: 'Filters',
  hide: 'Hide filters',
  show: (count: string) => `Show ${count}`,
  fewest: (label: string) => `Fewest ${label}`,
  most: (label: string) => `Most ${label}`,
  chip: (label: string, value: string) => `${label}: ${value}`,
};
