import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { ThemePreview } from './ThemePreview';

/** The usual form, next to a preview of the colours. */
export function SettingPage(props: PageProps['SettingPage']) {
    return <UsualSettingPage {...props} aside={<ThemePreview />} />;
}
