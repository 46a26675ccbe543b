import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { AppPreview } from './AppPreview';
import { BuildsLink } from './BuildsLink';

/** The usual form, next to a preview of the app on a phone, the missing icon sizes, and a link to its builds. */
export function SettingPage(props: PageProps['SettingPage']) {
    const aside = (
        <>
            <AppPreview />
            <BuildsLink />
        </>
    );
    return <UsualSettingPage {...props} aside={aside} />;
}
