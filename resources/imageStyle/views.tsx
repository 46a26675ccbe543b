import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { StylePreview } from './StylePreview';

/** The usual form, beside pictures in the shapes and sizes that are chosen. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<StylePreview />} />;
}
