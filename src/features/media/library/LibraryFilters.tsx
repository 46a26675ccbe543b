import FilterAltOff from '@mui/icons-material/FilterAltOff';
import GridView from '@mui/icons-material/GridViewOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MediaSort } from '../../../base/media/useMediaList';
import { SearchInput } from '../../../base/ui/SearchInput';
import { type ChangeState, isLibraryFiltered, type LibraryState, noLibraryFilters, sorts } from './useLibraryState';

export type LibraryView = 'grid' | 'list';

type SelectProps<Value extends string> = {
    label: string;
    value: Value;
    options: readonly (readonly [Value, string])[];
    onChange(value: Value): void;
};

function Choice<Value extends string>({ label, value, options, onChange }: SelectProps<Value>): ReactNode {
    const id = useId();
    return (
        <FormControl sx={{ flex: { xs: '1 1 100px', sm: 'none' }, minWidth: { xs: 0, sm: 128 } }}>
            <InputLabel htmlFor={id} shrink>
                {label}
            </InputLabel>
            <NativeSelect
                id={id}
                value={value}
                onChange={(event) => {
                    const chosen = options.find(([option]) => option === event.target.value);
                    if (chosen) onChange(chosen[0]);
                }}
                input={<OutlinedInput label={label} notched />}
            >
                {options.map(([option, text]) => (
                    <option key={option} value={option}>
                        {text}
                    </option>
                ))}
            </NativeSelect>
        </FormControl>
    );
}

type Props = {
    state: LibraryState;
    change: ChangeState;
    view: LibraryView;
    onView(view: LibraryView): void;
};

/** Search, filter and sort order, which are kept in the address, and the view, which is stored. */
export const LibraryFilters = memo(function LibraryFilters({ state, change, view, onView }: Props): ReactNode {
    const translate = useTranslate();
    return (
        <Box role="search" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, py: 1.5 }}>
            <SearchInput value={state.q} onChange={(q) => change({ q }, { replace: true })} />
            <Choice
                label={translate('library.use.label')}
                value={state.used === undefined ? '' : state.used ? 'true' : 'false'}
                options={[
                    ['', translate('library.use.all')],
                    ['true', translate('library.use.used')],
                    ['false', translate('library.use.unused')],
                ]}
                onChange={(used) => change({ used: used === '' ? undefined : used === 'true' })}
            />
            <Choice<MediaSort>
                label={translate('library.sort.label')}
                value={state.sort}
                options={sorts.map((sort) => [sort, translate(`library.sort.${sort}`)] as const)}
                onChange={(sort) => change({ sort })}
            />
            {isLibraryFiltered(state) && (
                <Button startIcon={<FilterAltOff />} onClick={() => change(noLibraryFilters)}>
                    {translate('lists.clearFilters')}
                </Button>
            )}
            <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                aria-label={translate('library.view.label')}
                sx={{ marginInlineStart: 'auto' }}
                onChange={(_event, chosen: LibraryView | null) => chosen && onView(chosen)}
            >
                <ToggleButton
                    value="grid"
                    aria-label={translate('library.view.grid')}
                    data-tip={translate('library.view.grid')}
                >
                    <GridView fontSize="small" />
                </ToggleButton>
                <ToggleButton
                    value="list"
                    aria-label={translate('library.view.list')}
                    data-tip={translate('library.view.list')}
                >
                    <ViewList fontSize="small" />
                </ToggleButton>
            </ToggleButtonGroup>
        </Box>
    );
});
