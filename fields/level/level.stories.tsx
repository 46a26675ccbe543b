import { createKindStory } from '../../test/book/states';
import { levelField } from './field';

export default { title: 'Fields/level' };
export const States = createKindStory('level', { name: 'status', field: levelField, filled: 2 });
