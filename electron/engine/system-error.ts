/** What the system says when it does not do something: no disk space, no permission. Ours to tell, not a bug. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
