"""Books meeting rooms. Rules stand in for a model, so it needs no key and no network, and does the same every time."""

from __future__ import annotations

import re

from rooms import Office
from trajectory_inspector import ToolError, serve

ATTEMPTS = 2

office = Office()


def run(case, context):
    recorder = context.recorder
    person, message = case["input"]["person"], case["input"]["message"]
    recorder.message(message, actor="user")
    print(f"{person} asks: {message}")  # a log line: what the agent prints never gets between the messages

    slot = re.search(r"\b(mon|tue|wed|thu|fri)-\d+\b", message)
    people = re.search(r"\bfor (\d+)\b", message)
    if "cancel" in message.lower() and slot:
        answer = cancel(slot.group(), recorder)
    elif slot and people:
        answer = book(person, slot.group(), int(people.group(1)), recorder)
    else:
        answer = ask("Which day and hour, and how many people?", recorder)
    recorder.finish("success")
    return {"answer": answer}


def book(person, slot, seats, recorder):
    free = find(slot, seats, recorder)
    if free is None:
        return ask(f"The calendar does not answer: is a room free at {slot}?", recorder)
    if not free:
        recorder.final(f"No room for {seats} is free at {slot}.")
        return "none"
    recorder.decision(f"{free[0]} is the first that is free")
    recorder.checkpoint("before_booking", office.world)
    try:
        recorder.call("book_room", {"room": free[0], "slot": slot, "person": person}, office.book_room)
    except ToolError as error:
        return ask(f"{free[0]} at {slot} may be booked or not ({error}): please look.", recorder)
    recorder.final(f"{free[0]} is yours at {slot}.")
    return "booked"


def find(slot, seats, recorder):
    """The rooms that are free. Asks again where the calendar fails or is still catching up; None where that goes on."""
    for _ in range(ATTEMPTS):
        try:
            found = recorder.call("find_rooms", {"slot": slot, "seats": seats}, office.find_rooms)
        except ToolError as error:
            recorder.decision(f"again: {error}")
            continue
        if not found.get("syncing"):
            return found["free"]
        recorder.decision("again: the calendar is still catching up")
    return None


def cancel(slot, recorder):
    bookings = recorder.call("list_bookings", {"slot": slot}, office.list_bookings)
    if not bookings:
        recorder.final(f"Nothing is booked at {slot}.")
        return "none"
    # A flaw on purpose: it takes the first booking of the hour for that of whoever asks.
    room = next(iter(bookings))
    recorder.call("cancel_booking", {"room": room, "slot": slot}, office.cancel_booking)
    recorder.final(f"{room} at {slot} is cancelled.")
    return "cancelled"


def ask(question, recorder):
    recorder.call("ask_person", {"question": question}, office.ask_person)
    recorder.final("A colleague will answer you.")
    return "asked"


if __name__ == "__main__":
    serve(
        name="python-agent",
        version="1",
        records=["agent_trajectory/v1", "environment_state/v1"],
        run=run,
        reset=office.reset,
        snapshot=office.snapshot,
        state_hash=office.state_hash,
        pre_hook=office.pre_hook,
        post_hook=office.post_hook,
    )
