import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { LayoutPreview } from './LayoutPreview';

/** The usual form, next to a miniature page with its background and blocks. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<LayoutPreview />} />;
}
