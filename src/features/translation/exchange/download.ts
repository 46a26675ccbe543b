/** Has the browser save a text as a file. */
export function downloadText(text: string, name: string, type: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    const link = document.createElement('a');
    link.href = url;
    // File names must not lead into folders.
    link.download = name.replace(/[\\/:*?"<>|]/g, '-');
    link.click();
    URL.revokeObjectURL(url);
}
