import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { chunkOf, useChunk } from '../../base/chunks/chunk';
import { CreateButton } from '../../base/page/CreateButton';
import { ListTitle } from './ListTitle';

const listHistory = chunkOf(() => import('../history/ListHistory').then(({ ListHistory }) => ListHistory));

/** The list's name, how many there are, and the way to a new one for those who may. */
export function ListHeader({ resource, isAboveTabs = false }: { resource: Resource; isAboveTabs?: boolean }) {
    const translate = useTranslate();
    const { total } = useListContext();
    // After the rows, which people wait for; where it does not come, the list goes on without it.
    const { Component: ListHistory } = useChunk(listHistory, total !== undefined);
    return (
        <ListTitle title={translate(`resources.${resource.name}.many`)} count={total} isAboveTabs={isAboveTabs}>
            {total !== undefined && ListHistory && <ListHistory resource={resource} />}
            <CreateButton resource={resource} />
        </ListTitle>
    );
}
