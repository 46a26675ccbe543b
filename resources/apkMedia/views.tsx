import type { PageProps } from '../../src/screens/routes/pages';
import { SettingPage as UsualSettingPage } from '../../src/screens/settings/SettingPage';
import { AppPreview } from './AppPreview';
import { BuildsLink } from './BuildsLink';

/** The usual form, beside the app on a phone, the pictures that it still lacks, and the way to its builds. */
export function SettingPage(props: PageProps['SettingPage']) {
    const aside = (
        <>
            <AppPreview />
            <BuildsLink />
        </>
    );
    return <UsualSettingPage {...props} aside={aside} />;
}
