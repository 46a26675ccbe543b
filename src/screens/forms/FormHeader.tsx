import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Fields } from '../../../contract/field';
import { useRecordTitle } from '../../base/page/Title';
import { Ago } from '../../base/states/Ago';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import type { LastChange } from './editing';
import { LanguageSwitch } from './LanguageSwitch';
import { PanelContext } from './panel';

type Props = {
    fields: Fields;
    title: string;
    change: LastChange | undefined;
    /** What it is to visitors now. */
    state?: ReactNode;
    back?: string;
    actions?: ReactNode;
    readOnly: boolean;
};

/** In one line; phones have two for it. */
const name = (theme: Theme) => ({
    alignSelf: 'baseline',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** Beside the first line of the title, and no higher than it. */
const atFirstLine = { alignSelf: 'flex-start', marginBlock: 'calc((1.375rem * var(--tight-line) - 40px) / 2)' };

const line = { display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' } as const;

/** What does not fit beside the last change goes below it together, at the end of the line. */
const buttons = { ...line, columnGap: { xs: 0.5, sm: 2 }, justifyContent: 'flex-end', marginInlineStart: 'auto' };

/** A form with room for its title, its last change and its buttons in one line. */
const wide = '@container form (min-width: 880px)';

/** What a title needs to be told from others stays free for it. */
const besideTitle = 'calc(100% - 13rem)';

export function FormHeader({ fields, title, change, state, back, actions, readOnly }: Props) {
    const translate = useTranslate();
    const isBehindTab = useContext(PanelContext) !== undefined;
    // A setting has the name of its screen, which the document's title already contains.
    useRecordTitle(isBehindTab ? undefined : back === undefined ? '' : title);
    return (
        <>
            <Box
                component="header"
                sx={{
                    ...line,
                    mb: 1.5,
                    minHeight: 40,
                    // With a state there is more to read: what does not fit beside the title goes below it.
                    [wide]: state ? {} : { flexWrap: 'nowrap', alignItems: 'baseline' },
                }}
            >
                {isBehindTab ? (
                    <h2 style={visuallyHidden}>{title}</h2>
                ) : (
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
                        {back !== undefined && (
                            <IconButton
                                component={Link}
                                to={back}
                                edge="start"
                                aria-label={translate('forms.back')}
                                sx={atFirstLine}
                            >
                                <ArrowBack />
                            </IconButton>
                        )}
                        <Typography variant="h1" title={title} sx={name}>
                            {title}
                        </Typography>
                    </Box>
                )}
                {state}
                <Box
                    sx={{ ...line, flex: '1 1 auto', [wide]: state ? {} : { flex: '1 0 auto', maxWidth: besideTitle } }}
                >
                    <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, textWrap: 'balance' }}>
                        {change && (
                            <Ago
                                time={change.time}
                                say={(time) => translate('forms.changed', { name: change.by, time })}
                            />
                        )}
                    </Typography>
                    {actions && <Box sx={buttons}>{actions}</Box>}
                </Box>
            </Box>
            <LanguageSwitch fields={fields} readOnly={readOnly} />
        </>
    );
}
