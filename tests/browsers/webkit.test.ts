import { tellStories } from './support/stories.ts';
import { webkit } from './support/webkit.ts';

tellStories(webkit);
