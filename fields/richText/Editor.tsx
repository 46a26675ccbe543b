import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../contract/calls/media';
import { Chunked } from '../../src/base/chunks/Chunked';
import { useListText } from '../../src/base/ui/useListText';
import type { ControlProps } from '../../src/fields/input';
import { useUpload } from '../../src/fields/useUpload';
import { Progress } from '../image/Progress';
import { pickerDialog } from '../image/picker/chunks';
import type { RichTextField } from './field';
import { Source } from './Source';
import { Surface } from './Surface';
import { Toolbar } from './Toolbar';
import { useRichText } from './useRichText';
import { proseStyle } from './View';

const Frame = styled('div')(({ theme }) => ({
    borderRadius: theme.shape.borderRadius,
    border: '1px solid var(--outline)',
    background: 'var(--field)',
    '&[data-invalid="true"]': { borderColor: theme.palette.error.main },
    '&:focus-within': { borderColor: theme.palette.primary.main, boxShadow: `0 0 0 1px ${theme.palette.primary.main}` },
    '&[data-invalid="true"]:focus-within': {
        borderColor: theme.palette.error.main,
        boxShadow: `0 0 0 1px ${theme.palette.error.main}`,
    },
    '& .ProseMirror': {
        ...theme.typography.body1,
        ...proseStyle,
        minHeight: 160,
        maxHeight: 520,
        overflowY: 'auto',
        padding: '12px 14px',
        outline: 'none',
        '& img.ProseMirror-selectednode': { outline: `2px solid ${theme.palette.primary.main}` },
    },
}));

const Notice = styled('p')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    margin: 0,
    padding: '6px 14px',
    color: theme.palette.warning.main,
    borderBottom: `1px solid ${theme.palette.divider}`,
}));

/** The media type of pictures in texts. */
const pictureType = 'article';

/** The editor with its toolbar, or the HTML source if the editor would lose some of it. */
export function Editor(props: ControlProps<RichTextField>): ReactNode {
    const { id, label, labelledBy, describedBy, value, invalid, required, lang, focusRef, onChange, onBlur } = props;
    const translate = useTranslate();
    const listText = useListText();
    const insert = ({ url }: Media) => editor?.chain().focus().setImage({ src: url, alt: '' }).run();
    const upload = useUpload(pictureType, insert);
    const [isPicking, setPicking] = useState(false);
    const closePicker = () => setPicking(false);
    const [isSource, setSource] = useState<boolean>();
    const { editor, lost, asSource, check } = useRichText({
        value,
        isSource,
        onChange,
        onBlur,
        onPicture: upload.start,
        attributes: {
            id,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': labelledBy,
            'aria-required': String(required),
            'aria-invalid': String(invalid),
            ...(describedBy ? { 'aria-describedby': describedBy } : {}),
            ...(lang ? { lang } : {}),
        },
    });

    useEffect(() => {
        focusRef(editor ? { focus: () => editor.commands.focus() } : null);
    }, [editor, focusRef]);

    if (!editor) return null;
    const onSource = () => {
        if (!asSource) check();
        setSource(!asSource);
    };
    return (
        <>
            <Frame data-invalid={invalid}>
                <Toolbar editor={editor} isSource={asSource} onSource={onSource} onPicture={() => setPicking(true)} />
                {asSource && lost.length > 0 && (
                    <Notice>{translate('inputs.richText.lost', { elements: listText(lost) })}</Notice>
                )}
                {upload.isRunning && <Progress fraction={upload.fraction} label={label} onCancel={upload.cancel} />}
                {asSource ? (
                    <Source id={id} label={label} value={value} onChange={onChange} onBlur={onBlur} />
                ) : (
                    <Surface editor={editor} />
                )}
            </Frame>
            {upload.problem !== undefined && (
                <FormHelperText error role="alert" sx={{ mx: 0 }}>
                    {upload.problem}
                </FormHelperText>
            )}
            {isPicking && (
                <Chunked of={pickerDialog} onLost={closePicker}>
                    {(PickerDialog) => (
                        <PickerDialog
                            label={label}
                            mediaType={pictureType}
                            most={1}
                            onPick={([media]) => {
                                closePicker();
                                if (media) insert(media);
                            }}
                            onClose={closePicker}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
