import { defineStories } from './support/stories.ts';
import { webkit } from './support/webkit.ts';

defineStories(webkit);
