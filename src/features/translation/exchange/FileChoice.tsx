import Upload from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../../i18n/languages';
import { visuallyHidden } from '../../../base/ui/visuallyHidden';

type Props = { refusal: { key: string; language?: string } | undefined; onFile(file: Blob): void };

/** Asks for the file, and says why the last one was refused. */
export function FileChoice({ refusal, onFile }: Props) {
    const translate = useTranslate();
    const language = refusal?.language ? getLanguage(refusal.language).name : '';
    return (
        <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                {translate('translation.import.lead')}
            </Typography>
            {refusal && (
                <Alert severity="error" sx={{ mb: 2 }}>
                    {translate(refusal.key, { language })}
                </Alert>
            )}
            <Button component="label" variant="outlined" startIcon={<Upload />}>
                {translate('translation.import.choose')}
                <input
                    type="file"
                    accept=".csv,.tsv,.txt,.xlf,.xliff,.xml"
                    aria-label={translate('translation.import.choose')}
                    style={visuallyHidden}
                    onChange={({ currentTarget }) => {
                        const [file] = currentTarget.files ?? [];
                        // The same file can be chosen again after it was mended.
                        currentTarget.value = '';
                        if (file) onFile(file);
                    }}
                />
            </Button>
        </>
    );
}
