import { firefox } from './support/firefox.ts';
import { tellStories } from './support/stories.ts';

tellStories(firefox);
