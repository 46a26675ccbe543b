import type { PageProps } from '../../src/screens/pages';
import { SettingPage as UsualSettingPage } from '../../src/settings/SettingPage';
import { LayoutPreview } from './LayoutPreview';

/** The usual form, beside a small page with its background and blocks. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<LayoutPreview />} />;
}
