import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { compact } from '../../base/ui/compact';
import { SearchInput } from '../../base/ui/SearchInput';
import type { FilterValue } from '../../fields/kind';
import { getKind } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';
import { findField } from '../../fields/record';
import { isListFiltered } from '../records/listState';
import { Views } from '../views/Views';
import { ColumnChooser } from './ColumnChooser';
import type { useColumns } from './columns';
import { IncompleteFilter } from './IncompleteFilter';
import { StateFilter } from './StateFilter';
import { useTranslatedInto } from './useTranslatedInto';

/** Search and filters, which are kept in the address, and the choice of columns. */
export function ListFilters({ resource, columns }: { resource: Resource; columns: ReturnType<typeof useColumns> }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { filterValues, setFilters } = useListContext();
    const langs = useTranslatedInto(resource);
    const latest = useRef({ filterValues, setFilters });
    latest.current = { filterValues, setFilters };
    const change = useCallback((name: string, value: FilterValue) => {
        const { filterValues: current, setFilters: set } = latest.current;
        const { [name]: _, ...others } = current;
        set(value === undefined || value === '' ? others : { ...others, [name]: value }, {}, false);
    }, []);
    return (
        <Box
            role="search"
            sx={[
                { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: 2, py: 1.5, minHeight: 65 },
                // On phones two filters share a line, however long their values are.
                {
                    '& > .MuiFormControl-root': {
                        flex: { xs: '1 1 calc(50% - 6px)', sm: 'none' },
                        minWidth: { xs: 0, sm: 140 },
                    },
                },
                compact({ py: 1, minHeight: 53 }),
            ]}
        >
            <SearchInput value={String(filterValues.q ?? '')} onChange={(text) => change('q', text)} />
            {resource.filters.map((name) => {
                const filter = name === 'status' && resource.staged ? 'state' : name;
                return (
                    <OneFilter
                        key={name}
                        resource={resource}
                        name={filter}
                        label={getLabel(name)}
                        value={filterValues[filter]}
                        onChange={(value) => change(filter, value)}
                    />
                );
            })}
            {langs.length > 0 && (
                <IncompleteFilter
                    langs={langs}
                    value={filterValues.incomplete}
                    onChange={(value) => change('incomplete', value)}
                />
            )}
            {isListFiltered(filterValues) && (
                <Button startIcon={<FilterAltOff />} onClick={() => setFilters({}, {}, false)}>
                    {translate('lists.clearFilters')}
                </Button>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginInlineStart: 'auto' }}>
                <Views resource={resource} columns={columns} />
                <ColumnChooser resource={resource} {...columns} />
            </Box>
        </Box>
    );
}

type OneFilterProps = {
    resource: Resource;
    name: string;
    label: string;
    value: FilterValue;
    onChange(value: FilterValue): void;
};

function OneFilter({ resource, name, ...props }: OneFilterProps) {
    if (name === 'state') return <StateFilter resource={resource} {...props} />;
    const field = findField(resource, name);
    if (!field) return null;
    const { Filter } = getKind(field.kind);
    return <Filter field={field} name={name} {...props} />;
}
