import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { EditPage as UsualEditPage } from '../../src/screens/forms/EditPage';
import type { PageProps } from '../../src/screens/routes/pages';
import { SignInsLink } from '../user/SignInsLink';

/** The usual form, with the maker of the sub-user and a link to its sign-ins. */
export function EditPage(props: PageProps['EditPage']) {
    const translate = useTranslate();
    return (
        <UsualEditPage
            {...props}
            intro={({ makerName, username }) => (
                <>
                    <SignInsLink username={String(username)} />
                    <Alert severity="info" sx={{ mb: 2 }}>
                        {translate('resources.adminSubUser.madeBy', { name: String(makerName) })}
                    </Alert>
                </>
            )}
        />
    );
}
