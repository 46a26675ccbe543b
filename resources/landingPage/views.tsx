import { EditPage as UsualEditPage } from '../../src/screens/forms/EditPage';
import type { PageProps } from '../../src/screens/routes/pages';
import { DomainProofs } from './DomainProofs';

/** The section of the domains shows how each of them is proven. */
const below = { domains: DomainProofs };

/** The usual form, with the proofs of the domains. */
export function EditPage(props: PageProps['EditPage']) {
    return <UsualEditPage {...props} below={below} />;
}
