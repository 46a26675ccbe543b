import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Inbox from '@mui/icons-material/Inbox';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { getRoute } from '../../../contract/screens';
import { buildHelpAddress } from './helpAddress';

/** A message in place of an empty list: an icon, a title, an explanation and the next step. */
export function ListNotice({
    icon,
    title,
    about,
    text,
    children,
}: {
    icon: ReactNode;
    title: string;
    /** What the list is good for. */
    about?: string;
    text: string;
    children?: ReactNode;
}) {
    return (
        <Box
            sx={{
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                gap: 1,
                px: 3,
                py: 10,
                textAlign: 'center',
            }}
        >
            <Box sx={{ color: 'text.disabled', '& svg': { fontSize: 48, display: 'block' } }}>{icon}</Box>
            <Typography variant="h6" component="p">
                {title}
            </Typography>
            {about && <Typography sx={{ maxWidth: 440, overflowWrap: 'anywhere' }}>{about}</Typography>}
            <Typography color="textSecondary" sx={{ maxWidth: 440, mb: 2, overflowWrap: 'anywhere' }}>
                {text}
            </Typography>
            {children}
        </Box>
    );
}

/** Says that no record matches, and offers to clear the filters if `clear` is given. */
export function NoneFound({ text = 'lists.none.text', clear }: { text?: string; clear?: () => void }) {
    const translate = useTranslate();
    return (
        <ListNotice icon={<SearchOff />} title={translate('lists.none.title')} text={translate(text)}>
            {clear && (
                <Button variant="outlined" onClick={clear}>
                    {translate('lists.clearFilters')}
                </Button>
            )}
        </ListNotice>
    );
}

type NoRecordsProps = {
    tab: { resource: Resource; variant?: string | undefined };
    /** The way to create the first one; nothing for accounts that may not. */
    create: ReactNode;
};

/** What is shown in place of a list without entries: what it is good for, how to begin, and where to read about it. */
export function NoRecords({ tab: { resource, variant }, create }: NoRecordsProps) {
    const translate = useTranslate();
    const route = getRoute({ resource, ...(variant === undefined ? {} : { variant }) });
    return (
        <ListNotice
            icon={<Inbox />}
            title={translate('lists.empty.title')}
            about={translate(`resources.${resource.name}.description`)}
            text={translate(`lists.empty.${create ? 'text' : 'view'}`)}
        >
            {create}
            <Button
                component="a"
                href={buildHelpAddress(`/${route}`)}
                target="_blank"
                rel="noopener"
                startIcon={<HelpOutline />}
            >
                {translate('app.help')}
            </Button>
        </ListNotice>
    );
}
