import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Inbox from '@mui/icons-material/Inbox';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { useMay } from '../session/SessionContext';
import { CreateButton } from './CreateButton';
import { buildHelpAddress } from './helpAddress';

/** A message in place of an empty list: an icon, a title, an explanation and the next step. */
export function ListNotice({
    icon,
    title,
    text,
    children,
}: {
    icon: ReactNode;
    title: string;
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

export function NoRecords({ resource, narrowed, clear }: { resource: Resource; narrowed: boolean; clear(): void }) {
    const translate = useTranslate();
    const may = useMay();
    if (narrowed) return <NoneFound clear={clear} />;
    const mayCreate = hasVerb(resource, 'create') && may(getDemand(resource, 'create'));
    return (
        <ListNotice
            icon={<Inbox />}
            title={translate('lists.empty.title')}
            text={translate(`lists.empty.${mayCreate ? 'text' : 'view'}`)}
        >
            <CreateButton resource={resource} />
            <Button
                component="a"
                href={buildHelpAddress(`/${resource.route}`)}
                target="_blank"
                rel="noopener"
                startIcon={<HelpOutline />}
            >
                {translate('app.help')}
            </Button>
        </ListNotice>
    );
}
