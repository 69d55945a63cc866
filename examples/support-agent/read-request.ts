export interface Request {
  /** The customer's mail address. */
  from: string;
  message: string;
}

/** What the agent makes of a message. */
export interface Wish {
  orderId: string | undefined;
  refund: boolean;
  deletion: boolean;
}

export function readRequest({ message }: Request): Wish {
  return {
    orderId: /ord-\d{4}/.exec(message)?.[0],
    refund: /refund|money back|reimburse/i.test(message),
    deletion: /(delete|erase|close)\b.{0,20}\b(account|data)\b/i.test(message),
  };
}
