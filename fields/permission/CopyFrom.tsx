import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { useLandingPage } from '../../src/base/session/SessionContext';
import { useSettled } from '../../src/base/ui/useSettled';
import { getRecordTitle } from '../../src/fields/record';

/** Delay between the last keystroke and the request to the server, in milliseconds. */
const pause = 200;

type Props = { resource: Resource; onChoose(record: RaRecord): void };

/** Copies a value from another record of the same type, which is searched on the server. */
export function CopyFrom({ resource, onChoose }: Props): ReactNode {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <Button
                size="small"
                startIcon={<ContentCopy />}
                aria-haspopup="dialog"
                onClick={(event) => setAnchor(event.currentTarget)}
                sx={{ textAlign: 'start', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
            >
                {translate('inputs.permission.copy')}
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-label': translate('inputs.permission.copyTitle'),
                        sx: { width: 320 },
                    },
                }}
            >
                <Choices
                    resource={resource}
                    onChoose={(record) => {
                        close();
                        onChoose(record);
                    }}
                />
            </Popover>
        </>
    );
}

function Choices({ resource, onChoose }: Props): ReactNode {
    const translate = useTranslate();
    const provider = useDataProvider();
    const { defaultLang } = useLandingPage();
    const [text, setText] = useState('');
    const q = useSettled(text.trim(), pause);
    const list = useRef<HTMLUListElement>(null);
    const { data, error } = useQuery({
        queryKey: [resource.route, 'getList', 'copy', q],
        queryFn: ({ signal }) =>
            provider.getList(resource.route, {
                pagination: { page: 1, perPage: limits.page.default },
                sort: { field: resource.title ?? 'id', order: 'ASC' },
                filter: { q },
                signal,
            }),
        placeholderData: keepPreviousData,
    });
    const found = data?.data ?? [];

    function toList(event: KeyboardEvent): void {
        // Enter would submit the surrounding form.
        if (event.key === 'Enter' || event.key === 'ArrowDown') event.preventDefault();
        if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    }
    const message = error
        ? translate('inputs.permission.copyFailed')
        : data === undefined
          ? translate('app.loading')
          : found.length === 0
            ? translate('inputs.permission.nobody')
            : translate('inputs.permission.found', { smart_count: data.total ?? found.length });
    return (
        <>
            <Box sx={{ p: 1.5, pb: 1 }}>
                <TextField
                    autoFocus
                    fullWidth
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    onKeyDown={toList}
                    placeholder={translate('inputs.permission.search')}
                    slotProps={{
                        htmlInput: { 'aria-label': translate('inputs.permission.search') },
                        input: {
                            startAdornment: (
                                <InputAdornment position="start">
                                    <Search fontSize="small" />
                                </InputAdornment>
                            ),
                        },
                    }}
                />
            </Box>
            <MenuList ref={list} dense sx={{ maxHeight: 280, overflow: 'auto', py: 0 }}>
                {found.map((record) => (
                    <MenuItem key={record.id} onClick={() => onChoose(record)}>
                        {getRecordTitle(resource, record, defaultLang)}
                    </MenuItem>
                ))}
            </MenuList>
            <Typography
                variant="body2"
                role="status"
                color={error ? 'error' : 'textSecondary'}
                sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
            >
                {message}
            </Typography>
        </>
    );
}
