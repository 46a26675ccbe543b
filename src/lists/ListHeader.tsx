import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { chunkOf, useChunk } from '../parts/chunk';
import { pathOf } from '../routing/paths';
import { useMay } from '../session/SessionContext';
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

export function CreateButton({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const may = useMay();
    if (!hasVerb(resource, 'create') || !may(demandOf(resource, 'create'))) return null;
    return (
        <Button component={Link} to={pathOf(resource, 'create')} variant="contained" startIcon={<Add />}>
            {translate('lists.create')}
        </Button>
    );
}
