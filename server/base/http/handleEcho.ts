import process from 'node:process';

// Sends each handle back: on its way the operating system makes another one of it.
process.on('message', (copy: object, handle) => void process.send?.(copy, handle));
