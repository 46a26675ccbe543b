import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useLandingPage } from '../session/SessionContext';
import { oneLine } from '../ui/oneLine';
import { useShownRecord } from './Title';
import { buildTrail } from './trail';

/** One line: what does not fit is cut off, first the landing page and the record, and small windows leave out sections. */
const List = styled('ol')(({ theme }) => ({
    display: 'flex',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    color: theme.palette.text.secondary,
    '& li': { display: 'flex', minWidth: 24, '&:not(:last-child)': { flexShrink: 0, maxWidth: '45%' } },
    '& li:not(:last-child)::after': { content: '"›" / ""', paddingInline: 6, flexShrink: 0 },
    '& li > *': { ...oneLine, color: 'inherit', borderRadius: 2 },
    '& a': { textDecoration: 'none', ':hover': { textDecoration: 'underline' } },
    [theme.breakpoints.down('sm')]: { '& .section': { display: 'none' } },
}));

/** The way to the page, from the landing page on: a link for each step above it. */
export function Breadcrumbs() {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { name } = useLandingPage();
    const steps = buildTrail(pathname, name, useShownRecord());
    if (steps.length === 0) return null;
    return (
        <nav aria-label={translate('app.trail')}>
            <List>
                {steps.map((step, place) => {
                    const text = 'key' in step ? translate(step.key) : step.text;
                    const isLast = place === steps.length - 1;
                    return (
                        <li key={'key' in step ? step.key : place} className={step.isSection && 'section'}>
                            {step.to === undefined || isLast ? (
                                <span aria-current={isLast ? 'page' : undefined}>{text}</span>
                            ) : (
                                <Link to={step.to}>{text}</Link>
                            )}
                        </li>
                    );
                })}
            </List>
        </nav>
    );
}
