import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { inquireLandingPages, type LandingPageSummary } from '../../../contract/calls/landingPage';
import { limits } from '../../../contract/limits';
import { useTransport } from '../../base/session/SessionContext';

type Props = {
    label: string;
    value: string | undefined;
    onChange(value: string | undefined): void;
    placeholder?: string;
    /** In pixels, or for each width of the window. */
    width?: number | string | Readonly<Record<'xs' | 'sm', number | string>>;
};

const none: readonly LandingPageSummary[] = [];
const everyone = (options: LandingPageSummary[]) => options;

/** Selects a landing page by name; the server searches all of them. */
export function LandingPageFilter({ label, value, onChange, placeholder, width = 200 }: Props) {
    const translate = useTranslate();
    const transport = useTransport();
    const [typed, setTyped] = useState<string>();
    const [open, setOpen] = useState(false);
    const q = useDeferredValue(typed?.trim() ?? '');
    const pagination = { page: 1, limit: limits.page.default };
    const chosen = useQuery({
        queryKey: ['landingPages', 'one', value],
        queryFn: ({ signal }) =>
            transport.call(inquireLandingPages, {
                body: { brief: true, pagination, filter: { id: value ?? '' } },
                signal,
            }),
        enabled: value !== undefined,
    });
    const found = useQuery({
        queryKey: ['landingPages', 'search', q],
        queryFn: ({ signal }) =>
            transport.call(inquireLandingPages, {
                body: { brief: true, pagination, ...(q === '' ? {} : { q }) },
                signal,
            }),
        enabled: open,
        placeholderData: (previous) => previous,
    });
    const current = value === undefined ? null : (chosen.data?.items.find(({ id }) => id === value) ?? null);
    return (
        <Autocomplete
            size="small"
            options={[...(found.data?.items ?? none)]}
            filterOptions={everyone}
            value={current}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onChange={(_event, page) => onChange(page?.id)}
            inputValue={typed ?? current?.name ?? ''}
            onInputChange={(_event, text, reason) => {
                // The name of the selected landing page may arrive while the user is typing another one.
                if (reason !== 'reset') setTyped(reason === 'input' ? text : undefined);
            }}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            loading={found.isPending}
            loadingText={translate('lists.loading')}
            noOptionsText={translate('lists.none.title')}
            clearText={translate('activity.clear')}
            openText={translate('activity.open')}
            closeText={translate('app.close')}
            sx={{
                width,
                '& .MuiFormControl-root': { width: '100%' },
                '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: '6px' },
            }}
            renderInput={(params) => (
                <TextField
                    {...params}
                    label={label}
                    placeholder={placeholder ?? translate('inputs.all')}
                    slotProps={{
                        ...params.slotProps,
                        inputLabel: { ...params.slotProps.inputLabel, shrink: true },
                    }}
                />
            )}
        />
    );
}
