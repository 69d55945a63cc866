import type { Carrier } from '../systems/carrier.ts';
import type { Launch } from '../systems/prepare-system.ts';

/** The same launch, and a way to end every process it started, and any it would still start. */
export function trackProcesses(launch: Launch): { launch: Launch; endAll(): void } {
  const running = new Set<Carrier>();
  let over = false;
  return {
    launch(events) {
      const carrier = launch({
        ...events,
        end(how) {
          running.delete(carrier);
          events.end(how);
        },
      });
      running.add(carrier);
      if (over) carrier.kill();
      return carrier;
    },
    endAll() {
      over = true;
      for (const carrier of running) carrier.kill();
    },
  };
}
