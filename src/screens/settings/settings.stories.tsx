import { screenAt } from '../../../test/book/screens';
import { global, perPlace, tabOne, tabTwo } from '../../../test/fixtures/everything';

export default { title: 'Screens/settings' };

export const Setting = screenAt('/global-config/thing', [global]);
export const Tabs = screenAt('/web-setting/shared?tab=tabone', [tabOne, tabTwo]);
export const Items = screenAt('/web-setting/below', [perPlace]);
