export function __vitePreload<Part>(load: () => Promise<Part>, files?: readonly string[]): Promise<Part>
