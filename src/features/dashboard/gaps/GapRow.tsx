import ArrowForward from '@mui/icons-material/ArrowForward';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Unchecked from '@mui/icons-material/RadioButtonUnchecked';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

// `styled` loses the overloads of ButtonBase.
const Row = styled(ButtonBase)(({ theme }) => ({
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 12,
    width: '100%',
    minHeight: 40,
    padding: '6px 8px',
    borderRadius: 8,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ':hover': { background: theme.palette.action.hover },
    '& > span:first-of-type': { flex: 1 },
    '& > svg': { flexShrink: 0, fontSize: 20, color: theme.palette.text.secondary },
    '&[data-done="true"] > svg:first-of-type': { color: theme.palette.success.main },
    '& > svg:last-of-type': { fontSize: 18, color: theme.palette.primary.main },
})) as typeof ButtonBase;

/** A thing that is done or missing, with a link to where it is set. */
export function GapRow({ to, isDone = false, children }: { to: string; isDone?: boolean; children: ReactNode }) {
    const translate = useTranslate();
    return (
        <li>
            <Row component={Link} to={to} data-done={isDone}>
                {isDone ? <CheckCircle titleAccess={translate('dashboard.gaps.done')} /> : <Unchecked />}
                <span>{children}</span>
                <ArrowForward />
            </Row>
        </li>
    );
}
