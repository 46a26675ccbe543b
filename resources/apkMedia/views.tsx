import type { PageProps } from '../../src/screens/pages';
import { SettingPage as UsualSettingPage } from '../../src/settings/SettingPage';
import { AppPreview } from './AppPreview';

/** The usual form, beside the app on a phone and the pictures that it still lacks. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<AppPreview />} />;
}
