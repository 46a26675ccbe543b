import { masterGameTypes } from '../../contract/calls/master';
import { useMasterData } from '../../src/base/session/useMasterData';
import { EditPage as UsualEditPage } from '../../src/screens/forms/EditPage';
import { Opening } from '../../src/screens/forms/Opening';
import type { PageProps } from '../../src/screens/routes/pages';
import { ProviderList } from './ProviderList';
import { Standard } from './Standard';

/** Loads the game types first, because the list shows one of them at a time. */
export function ListPage({ resource }: PageProps['ListPage']) {
    const { data, error, again } = useMasterData(masterGameTypes);
    return (
        <Opening first={data} error={error} again={again}>
            {(types) => <ProviderList resource={resource} types={types} />}
        </Opening>
    );
}

/** The usual form, below the catalogue's picture that is used for empty fields. */
export function EditPage(props: PageProps['EditPage']) {
    return (
        <UsualEditPage
            {...props}
            intro={({ gameType, code, name }) => (
                <Standard gameType={String(gameType)} code={String(code)} name={String(name)} />
            )}
        />
    );
}
