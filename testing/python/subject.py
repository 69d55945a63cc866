"""A system in Python, by its SDK. Each case says under input["do"] what is to go wrong."""

import os
import subprocess
import sys
import time

from trajectory_inspector import serve

print("before it serves")


def answer(_recorder):
    return {"answer": 42}


def prints(_recorder):
    print('{"jsonrpc":"2.0","id":1,"result":"not me"}')
    sys.stderr.write("on stderr\n")
    subprocess.run([sys.executable, "-c", "print('a child of it')"], check=True)
    return {"stdin": sys.stdin.read()}


def throws(recorder):
    recorder.call("look", {"n": 1}, lambda n: "seen")
    raise LookupError("no such order")


def waits(recorder):
    recorder.decision("now I wait")
    time.sleep(600)


def deep(_recorder):
    value = 0
    for _ in range(100_000):
        value = [value]
    return value


deeds = {
    "answer": answer,
    "print": prints,
    "throw": throws,
    "wait": waits,
    "deep": deep,
    "exit": lambda _recorder: sys.exit(5),
    "end": lambda _recorder: os._exit(6),
    "no number": lambda _recorder: float("nan"),
    "no JSON": lambda _recorder: {1, 2},
    "no JSON in a step": lambda recorder: recorder.message("x", source={1, 2}),
    "nothing": lambda _recorder: None,
    "half an emoji": lambda _recorder: "\ud83d",
    "huge": lambda _recorder: "x" * (70 * 1024 * 1024),
}

if __name__ == "__main__":
    serve(
        name="subject",
        version="1",
        records=["agent_trajectory/v1"],
        run=lambda case, context: deeds[case["input"].get("do", "answer")](context.recorder),
    )
