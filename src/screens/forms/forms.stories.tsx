import { createScreenStory } from '../../../test/book/screens';
import { everything } from '../../../test/fixtures/everything';

export default { title: 'Screens/forms' };

const resources = [everything];

export const Create = createScreenStory('/every-thing/add-everything', resources);
export const Edit = createScreenStory('/every-thing/update-everything/e1', resources);
