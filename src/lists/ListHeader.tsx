import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { pathOf } from '../routing/paths';
import { useMay } from '../session/SessionContext';
import { ListTitle } from './ListTitle';

// After the rows, which people wait for.
const DeletedButton = lazy(() =>
    import('../history/DeletedButton').then((module) => ({ default: module.DeletedButton })),
);

/** The list's name, how many there are, and the way to a new one for those who may. */
export function ListHeader({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const { total } = useListContext();
    return (
        <ListTitle title={translate(`resources.${resource.name}.many`)} count={total}>
            <Suspense>{total !== undefined && <DeletedButton resource={resource} />}</Suspense>
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
