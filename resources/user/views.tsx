import Box from '@mui/material/Box';
import { EditPage as UsualEditPage } from '../../src/screens/forms/EditPage';
import type { PageProps } from '../../src/screens/routes/pages';
import { ChosenPosition } from './ChosenPosition';
import { SignInsLink } from './SignInsLink';
import { SubUsersLink } from './SubUsersLink';

/** The usual form, with links to the user's sub-users and sign-ins, and the effects of another position on them. */
export function EditPage(props: PageProps['EditPage']) {
    return (
        <UsualEditPage
            {...props}
            intro={({ username }) => (
                <>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
                        <SubUsersLink username={String(username)} />
                        <SignInsLink username={String(username)} />
                    </Box>
                    <ChosenPosition id={props.id} />
                </>
            )}
        />
    );
}
