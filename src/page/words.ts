/** Descriptions of screens, as search engines show them. */
export const words = {
  site: 'Tick the achievements, titles and more of your Tibia characters, online or offline. Every tick arrives exactly once.',
  manifest: 'Tick the achievements, titles and more of your Tibia characters, online or offline.',
  noScript: 'Loremark keeps your lists on your own device, so it needs JavaScript. Please switch it on and reload.',
  achievements:
    'Every achievement of Tibia, secret ones too: tick what you have, filter what is missing, online or offline.',
  titles: 'Every title of Tibia with what it asks for: tick what you have, filter what is missing, online or offline.',
} as const;
