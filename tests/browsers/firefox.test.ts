import { firefox } from './support/firefox.ts';
import { defineStories } from './support/stories.ts';

defineStories(firefox);
