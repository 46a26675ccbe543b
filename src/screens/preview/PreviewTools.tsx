import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Close from '@mui/icons-material/Close';
import NoAccounts from '@mui/icons-material/NoAccountsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../i18n/languages';
import { type SitePage, sitePages } from '../../../site/paths';
import type { Device, Visitor } from '../../../site/view';
import { DateButton } from './DateButton';
import { DeviceSwitch } from './DeviceSwitch';
import { ToolButton } from './ToolButton';
import { ToolSelect } from './ToolSelect';

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

/** The switches above the preview. They take one line if there are 520 pixels, and more lines if there are fewer. */
export function PreviewTools({ look, langs, change, open, close, children }: Props) {
    const translate = useTranslate();
    const say = (key: string) => translate(`livePreview.${key}`);
    const isMember = look.visitor === 'MEMBER';
    return (
        <Box role="toolbar" aria-label={say('tools')} sx={style}>
            <DeviceSwitch device={look.device} onChange={(device) => change({ device })} />
            <ToolSelect
                label={say('page')}
                value={look.page}
                options={sitePages.map((page) => ({ value: page, text: translate(`master.${page}`) }))}
                onChange={(page) => change({ page })}
            />
            {langs.length > 1 && (
                <ToolSelect
                    label={say('language')}
                    value={look.lang}
                    options={langs.map((lang) => ({
                        value: lang,
                        text: getLanguage(lang).name,
                        tag: getLanguage(lang).tag,
                    }))}
                    onChange={(lang) => change({ lang })}
                />
            )}
            <Box sx={{ display: 'flex', gap: 0.25, marginInlineStart: 'auto' }}>
                <ToolButton
                    label={say('MEMBER')}
                    tip={`${say('visitor')}: ${say(look.visitor)}`}
                    icon={isMember ? AccountCircle : NoAccounts}
                    aria-pressed={isMember}
                    onClick={() => change({ visitor: isMember ? 'GUEST' : 'MEMBER' })}
                />
                <DateButton at={look.at} onChange={(at) => change({ at })} />
                {children}
                {open && <ToolButton label={say('window')} icon={OpenInNew} onClick={open} />}
                {close && <ToolButton label={say('close')} icon={Close} onClick={close} />}
            </Box>
        </Box>
    );
}

const style = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 0.75,
    rowGap: 1.25,
    p: 0.75,
    pt: 1.5,
} as const;
