import { screenAt } from '../../../test/book/screens';
import { everything } from '../../../test/fixtures/everything';

export default { title: 'Screens/forms' };

const resources = [everything];

export const Create = screenAt('/every-thing/add-everything', resources);
export const Edit = screenAt('/every-thing/update-everything/e1', resources);
