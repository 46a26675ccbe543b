import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Icon } from '../../base/ui/icons';
import { Mark } from '../../base/ui/Mark';
import type { JobStatus } from './job';
import { getLook } from './statuses';

const Entry = styled('li')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    columnGap: 12,
    padding: theme.spacing(2, 3),
    borderTop: `1px solid ${theme.palette.divider}`,
    '& > svg': { color: theme.palette.text.secondary, marginTop: 2 },
}));

const Head = styled('div')({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: 12,
    rowGap: 2,
    '& > h3': { minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' },
});

const Actions = styled('div')({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    marginInlineStart: -5,
});

type Props = {
    icon: Icon;
    title: string;
    to: string | undefined;
    status: JobStatus;
    /** Who started it, and when. */
    started: string;
    text: string;
    done: number;
    total: number;
    /** Called when a link is followed. */
    onLeave(): void;
    /** Buttons, and what they open. */
    actions: ReactNode;
    children?: ReactNode;
};

/** A job in the list: what it is, how far it is, and what can be done. */
export function JobFrame(props: Props) {
    const { icon: Sign, title, to, status, started, text, done, total, onLeave, actions, children } = props;
    const translate = useTranslate();
    const look = getLook(status);
    return (
        <Entry>
            <Sign fontSize="small" />
            <div>
                <Head>
                    <Typography component="h3" sx={{ fontWeight: 600 }}>
                        {to === undefined ? (
                            title
                        ) : (
                            <MuiLink
                                component={Link}
                                to={to}
                                onClick={onLeave}
                                sx={{ display: 'inline-block', py: '2px', my: '-2px' }}
                            >
                                {title}
                            </MuiLink>
                        )}
                    </Typography>
                    <Mark icon={look.icon} color={look.color}>
                        {translate(`jobs.status.${status}`)}
                    </Mark>
                </Head>
                <Typography variant="caption" color="textSecondary" component="p">
                    {started}
                </Typography>
                {status === 'running' && (
                    <LinearProgress
                        variant="determinate"
                        value={(done / Math.max(1, total)) * 100}
                        aria-label={title}
                        aria-valuetext={text}
                        sx={{ height: 8, borderRadius: 4, my: 1 }}
                    />
                )}
                <Typography variant="body2">{text}</Typography>
                <Actions>{actions}</Actions>
                {children}
            </div>
        </Entry>
    );
}
