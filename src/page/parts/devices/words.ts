import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/parts/devices', {
  title: 'Devices of this account',
  offline: 'Your other devices are shown when you are back online.',
  failed: 'Your devices could not be loaded.',
  none: 'No device has synced yet.',
  caption: 'When each device was last seen',
  device: 'Device',
  thisDevice: 'This device',
  lastContact: 'Last seen',
  waiting: 'Waiting',
  options: 'Options',
});
