import { createScreenStory } from '../../../test/book/screens';
import { global, perPlace, tabOne, tabTwo } from '../../../test/fixtures/everything';

export default { title: 'Screens/settings' };

export const Setting = createScreenStory('/global-config/thing', [global]);
export const Tabs = createScreenStory('/web-setting/shared?tab=tabone', [tabOne, tabTwo]);
export const Items = createScreenStory('/web-setting/below', [perPlace]);
