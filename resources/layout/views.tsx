import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { LayoutPreview } from './LayoutPreview';

/** The usual form, beside a small page with its background and blocks. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<LayoutPreview />} />;
}
