import { EditPage as UsualEditPage } from '../../src/screens/forms/EditPage';
import type { PageProps } from '../../src/screens/routes/pages';
import { ChosenPosition } from './ChosenPosition';
import { SubUsersLink } from './SubUsersLink';

/** The usual form, with a link to the user's sub-users and the effects of another position on them. */
export function EditPage(props: PageProps['EditPage']) {
    return (
        <UsualEditPage
            {...props}
            intro={({ username }) => (
                <>
                    <SubUsersLink username={String(username)} />
                    <ChosenPosition id={props.id} />
                </>
            )}
        />
    );
}
