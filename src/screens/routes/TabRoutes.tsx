import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { isRecordId } from '../../../contract/recordId';
import { hasVerb } from '../../../contract/resource';
import { getDemand, type Tab } from '../../../contract/screens';
import type { Verb } from '../../../contract/verb';
import { ForbiddenPage } from '../../base/page/ForbiddenPage';
import { NotFoundPage } from '../../base/page/NotFoundPage';
import { useMay } from '../../base/session/SessionContext';
import { usePages } from './pages';
import { UsualAddress } from './UsualAddress';

/** Renders a page for the id in the address. */
function ForId({ children }: { children(id: string): ReactNode }) {
    const { id = '' } = useParams();
    return children(id);
}

function Allowed({ tab: { resource }, verb, children }: { tab: Tab; verb: Verb; children: ReactNode }) {
    const may = useMay();
    const demand = getDemand(resource, verb);
    return may(demand) ? children : <ForbiddenPage audience={demand.audience} />;
}

/** The child routes of a type, according to its verbs; any other path is not found. */
export function TabRoutes({ tab }: { tab: Tab }) {
    const { resource } = tab;
    const { ListPage, CreatePage, EditPage } = usePages(resource);
    if (resource.singleton) return <SettingRoutes tab={tab} />;
    const { create, edit } = resource.paths;
    return (
        <>
            {/* react-admin's stock pages render their heading into this element. */}
            <Typography id="react-admin-title" variant="h1" sx={{ mb: 1, '&:empty': { display: 'none' } }} />
            <Routes>
                {hasVerb(resource, 'inquiry') && (
                    <Route index element={<ListPage key={resource.name} resource={resource} />} />
                )}
                {hasVerb(resource, 'create') && (
                    <Route
                        path={create}
                        element={
                            <Allowed tab={tab} verb="create">
                                <CreatePage resource={resource} />
                            </Allowed>
                        }
                    />
                )}
                {hasVerb(resource, 'get') && (
                    <Route
                        path={resource.paths.edit}
                        element={
                            <ForId>
                                {(id) =>
                                    isRecordId(resource, id) ? (
                                        <EditPage key={id} resource={resource} id={id} />
                                    ) : (
                                        <NotFoundPage />
                                    )
                                }
                            </ForId>
                        }
                    />
                )}
                {hasVerb(resource, 'create') && create !== 'create' && (
                    <Route path="create" element={<UsualAddress of={resource} page="create" />} />
                )}
                {hasVerb(resource, 'get') && edit !== ':id' && (
                    <Route path=":id" element={<UsualAddress of={resource} page="edit" />} />
                )}
                {hasVerb(resource, 'get') && (
                    <Route path=":id/show" element={<UsualAddress of={resource} page="edit" />} />
                )}
                <Route path="*" element={<NotFoundPage />} />
            </Routes>
        </>
    );
}

function SettingRoutes({ tab }: { tab: Tab }) {
    const { resource } = tab;
    const { SettingPage, ItemsPage, ItemPage } = usePages(resource);
    const key = tab.variant ?? resource.name;
    return (
        <Routes>
            {resource.items === undefined && <Route index element={<SettingPage key={key} {...tab} />} />}
            {resource.items !== undefined && (
                <>
                    <Route index element={<ItemsPage key={key} {...tab} />} />
                    <Route
                        path={resource.paths.create}
                        element={
                            <Allowed tab={tab} verb="update">
                                <ItemPage key={key} {...tab} />
                            </Allowed>
                        }
                    />
                    <Route
                        path={resource.paths.edit}
                        element={<ForId>{(id) => <ItemPage key={`${key}/${id}`} {...tab} itemId={id} />}</ForId>}
                    />
                </>
            )}
            <Route path="*" element={<NotFoundPage />} />
        </Routes>
    );
}
