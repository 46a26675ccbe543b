import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { StylePreview } from './StylePreview';

/** The usual form, next to sample pictures in the chosen shapes and sizes. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<StylePreview />} />;
}
