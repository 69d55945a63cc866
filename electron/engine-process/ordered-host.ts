import type { ProcessNews, ProcessOrder } from '../api/messages.ts';
import type { CarrierEvents, SystemHost } from '../engine/index.ts';
import type { ParentPort } from '../port.ts';

/** Processes that the main process starts for this one. Each carries the messages of one module of a project. */
export function orderedHost(port: ParentPort): SystemHost {
  const running = new Map<number, CarrierEvents>();
  let last = 0;

  port.on('message', ({ data }) => {
    if (typeof data === 'string') return; // a call of the contract
    if ('printed' in (data as object)) return; // a page that was printed
    const news = data as ProcessNews;
    const events = running.get(news.process);
    if (!events) return; // what came after its end
    if ('message' in news) events.message(news.message);
    else if ('garbage' in news) events.garbage('a message that is no text', news.garbage);
    else if ('log' in news) events.log(news.log);
    else {
      running.delete(news.process);
      events.end(news.end);
    }
  });

  return {
    startModule(start, surroundings, events) {
      const process = ++last;
      const order = (order: ProcessOrder) => port.postMessage(order);
      running.set(process, events);
      order({ process, start, surroundings });
      return {
        send: (text) => order({ process, send: text }),
        kill: () => order({ process, kill: true }),
      };
    },
  };
}
