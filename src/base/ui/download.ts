/** Has the browser save a file. */
export function download(content: BlobPart, name: string, type: string): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement('a');
    link.href = address;
    // File names must not lead into folders.
    link.download = name.replace(/[\\/:*?"<>|]/g, '-');
    link.click();
    URL.revokeObjectURL(address);
}
