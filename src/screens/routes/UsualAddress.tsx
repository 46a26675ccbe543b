import { Navigate, useLocation, useParams } from 'react-router';
import { isRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { NotFoundPage } from '../../base/page/NotFoundPage';
import { buildPath, type PageKind } from '../../base/routing/paths';

/** Redirects from react-admin's default address of a page, which its stock components link to, to the declared one. */
export function UsualAddress({ of, page }: { of: Resource; page: PageKind }) {
    const { id } = useParams();
    const { search, state } = useLocation();
    if (id !== undefined && !isRecordId(of, id)) return <NotFoundPage />;
    return <Navigate to={{ pathname: buildPath(of, page, id), search }} state={state} replace />;
}
