import Close from '@mui/icons-material/Close';
import DesktopWindows from '@mui/icons-material/DesktopWindows';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../i18n/languages';
import { type SitePage, sitePages } from '../../../site/paths';
import type { Device, Visitor } from '../../../site/view';
import { InstantInput } from './InstantInput';

/** What the preview shows, and how. `at` is an instant (ISO 8601); undefined means now. */
export type PreviewLook = { device: Device; visitor: Visitor; lang: string; page: SitePage; at: string | undefined };

type Props = {
    look: PreviewLook;
    langs: readonly string[];
    change(part: Partial<PreviewLook>): void;
    /** Opens the preview in a window of its own; absent in such a window. */
    open?: (() => void) | undefined;
    close?: (() => void) | undefined;
    children?: ReactNode;
};

const devices = [
    { device: 'DESKTOP', Icon: DesktopWindows },
    { device: 'MOBILE', Icon: PhoneAndroid },
] as const;

/** The switches above the preview. */
export function PreviewTools({ look, langs, change, open, close, children }: Props) {
    const translate = useTranslate();
    const say = (key: string) => translate(`livePreview.${key}`);
    return (
        <Box
            role="toolbar"
            aria-label={say('tools')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}
        >
            <ToggleButtonGroup
                exclusive
                size="small"
                value={look.device}
                aria-label={say('device')}
                onChange={(_event, device: Device | null) => device && change({ device })}
            >
                {devices.map(({ device, Icon }) => (
                    <ToggleButton key={device} value={device} aria-label={say(device)}>
                        <Icon fontSize="small" />
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <TextField
                select
                size="small"
                label={say('page')}
                value={look.page}
                onChange={({ target }) => change({ page: sitePages.find((page) => page === target.value) ?? 'home' })}
                sx={{ minWidth: 130, flex: 1 }}
            >
                {sitePages.map((page) => (
                    <MenuItem key={page} value={page}>
                        {translate(`master.${page}`)}
                    </MenuItem>
                ))}
            </TextField>
            {langs.length > 1 && (
                <TextField
                    select
                    size="small"
                    label={say('language')}
                    value={look.lang}
                    onChange={({ target }) => change({ lang: target.value })}
                    sx={{ minWidth: 110 }}
                >
                    {langs.map((lang) => (
                        <MenuItem key={lang} value={lang} lang={getLanguage(lang).tag}>
                            {getLanguage(lang).name}
                        </MenuItem>
                    ))}
                </TextField>
            )}
            <TextField
                select
                size="small"
                label={say('visitor')}
                value={look.visitor}
                onChange={({ target }) => change({ visitor: target.value === 'MEMBER' ? 'MEMBER' : 'GUEST' })}
                sx={{ minWidth: 110 }}
            >
                <MenuItem value="GUEST">{say('GUEST')}</MenuItem>
                <MenuItem value="MEMBER">{say('MEMBER')}</MenuItem>
            </TextField>
            <InstantInput label={say('date')} value={look.at} onChange={(at) => change({ at })} />
            {children}
            <Box sx={{ marginInlineStart: 'auto', display: 'flex' }}>
                {open && (
                    <IconButton aria-label={say('window')} title={say('window')} onClick={open}>
                        <OpenInNew />
                    </IconButton>
                )}
                {close && (
                    <IconButton aria-label={say('close')} title={say('close')} onClick={close}>
                        <Close />
                    </IconButton>
                )}
            </Box>
        </Box>
    );
}
