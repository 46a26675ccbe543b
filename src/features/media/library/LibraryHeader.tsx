import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/resource';
import { getDemand } from '../../../../contract/screens';
import { libraryTypes } from '../../../base/media/useUploads';
import { buildPath } from '../../../base/routing/paths';
import { useLandingPage, useMay } from '../../../base/session/SessionContext';
import { shade } from '../../../base/ui/shade';

const Switch = styled('nav')(({ theme }) => ({
    display: 'inline-flex',
    maxWidth: '100%',
    padding: 3,
    gap: 2,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.action.hover,
    '& > a': {
        minWidth: 0,
        padding: '4px 14px',
        borderRadius: 6,
        color: theme.palette.text.secondary,
        fontWeight: 600,
        fontSize: '0.8125rem',
        textDecoration: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
    },
    '& > a[aria-current="page"]': {
        background: 'var(--raised)',
        color: theme.palette.primary.main,
        boxShadow: `0 1px 2px ${shade(16)}`,
    },
}));

/** Switches between the landing page's library and the common one, for accounts that may open both. */
function LibrarySwitch({ resource, libraries }: { resource: Resource; libraries: readonly Resource[] }) {
    const translate = useTranslate();
    const may = useMay();
    const { id, name } = useLandingPage();
    const open = libraries.filter((each) => may(getDemand(each)) && (each.scope !== 'landingPage' || id !== ''));
    if (open.length < 2) return null;
    return (
        <Switch aria-label={translate('library.libraries')}>
            {open.map((each) => (
                <Link
                    key={each.name}
                    to={buildPath(each, 'list')}
                    {...(each === resource ? { 'aria-current': 'page' as const } : {})}
                >
                    {each.scope === 'landingPage' ? name : translate(`resources.${each.name}.name`)}
                </Link>
            ))}
        </Switch>
    );
}

const tools = {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 2,
    marginInlineStart: 'auto',
    maxWidth: '100%',
} as const;

type Props = {
    resource: Resource;
    libraries: readonly Resource[];
    total: number | undefined;
    /** Undefined for accounts that may not upload. */
    onFiles: ((files: readonly File[]) => void) | undefined;
};

/** The title of the library with the number of files, the library switch and the upload button. */
export function LibraryHeader({ resource, libraries, total, onFiles }: Props): ReactNode {
    const translate = useTranslate();
    const chooser = useRef<HTMLInputElement>(null);
    return (
        <Box
            component="header"
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 1,
                mb: 1,
                minHeight: 40,
            }}
        >
            <Typography variant="h1">{translate(`resources.${resource.name}.many`)}</Typography>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
                {total !== undefined && translate('library.total', { smart_count: total })}
            </Typography>
            <Box sx={tools}>
                <LibrarySwitch resource={resource} libraries={libraries} />
                {onFiles && (
                    <>
                        <Button variant="contained" startIcon={<FileUpload />} onClick={() => chooser.current?.click()}>
                            {translate('library.upload')}
                        </Button>
                        <input
                            ref={chooser}
                            type="file"
                            multiple
                            hidden
                            tabIndex={-1}
                            aria-label={translate('library.upload')}
                            accept={libraryTypes.join(',')}
                            onChange={(event) => {
                                onFiles([...(event.target.files ?? [])]);
                                // Allows choosing the same files again.
                                event.target.value = '';
                            }}
                        />
                    </>
                )}
            </Box>
        </Box>
    );
}
